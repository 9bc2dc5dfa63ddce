/** Devices send far less (1600 by 1200); a small file can claim to be far larger than memory. */
const PIXELS_MAX = 25_000_000
const THUMBNAIL = 32

/**
 * Whether all of a picture can be read. It is read in strips into a thumbnail, outside the event loop, so that
 * a large one takes little memory; the library is loaded with the first picture, not with the server.
 */
export const decodes = async (content: Buffer) => {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' } as const
  return sharp(content, options)
    .resize(THUMBNAIL)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

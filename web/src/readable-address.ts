/** Replaces a character that cannot be decoded. */
const REPLACEMENT_CHARACTER = '%EF%BF%BD'

const isReadable = (path: string) => {
  try {
    return decodeURIComponent(path) !== '' // an unused result would be removed by the bundler
  } catch {
    return false
  }
}

/** Replaces an address that cannot be decoded by one that can, so that the panel shows its not-found page as usual. */
export const makeAddressReadable = () => {
  const { pathname, search, hash } = location
  const single = pathname.replace(/^\/+/, '/') // a path with two slashes would name another host
  const path = isReadable(single) ? single : single.replaceAll('%', REPLACEMENT_CHARACTER)
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`)
}

/** Hands the browser a file to keep: the screen stays, whatever comes of it. */
export const saveFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

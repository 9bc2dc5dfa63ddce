/** Makes the browser save a file; the screen stays. */
export const saveFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** What stands for a character that cannot be read. */
const UNREADABLE = '%EF%BF%BD'

const isReadable = (path: string) => {
  try {
    return decodeURIComponent(path) !== '' // a result that nobody looks at is not built into the panel
  } catch {
    return false
  }
}

/** An address that cannot be decoded becomes one that can: the panel says, around it as ever, that nothing is there. */
export const makeAddressReadable = () => {
  const { pathname, search, hash } = location
  const single = pathname.replace(/^\/+/, '/') // two slashes would name another host
  const path = isReadable(single) ? single : single.replaceAll('%', UNREADABLE)
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`)
}

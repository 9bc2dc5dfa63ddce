import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Notices } from './notices.tsx'
import { showAt } from './render.tsx'

/** Shows a list at its path with a search in the address; what it leads to shows the notices alone. */
export const showListAt = (path: string, List: ComponentType, search: object = {}) => {
  const Screen = () => (
    <main tabIndex={-1}>
      <List />
      <Notices />
    </main>
  )
  return showAt(`${path}${defaultStringifySearch({ ...search })}`, { [path]: Screen, $: Notices })
}

/** The search that the address holds. */
export const addressNow = () => defaultParseSearch(location.search)

export { pageOf } from './server.ts'

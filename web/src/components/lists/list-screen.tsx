import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { ListBoundary } from './list-boundary.tsx'
import classes from './list-screen.module.css'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'

type Props = {
  readonly title: string
  /** What the section is for, in one line. */
  readonly lead: string
  readonly searchLabel: string
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  /** All that narrows the list, where that is more than its search. */
  readonly tools?: ReactNode
  /** The create button, for whoever may. */
  readonly create?: ReactNode
  /** What comes before the list, whether or not that loads. */
  readonly first?: ReactNode
  /** The table. It may suspend, and fail. */
  readonly children: ReactNode
}

/** A search still being typed does not call back whoever is on the way to another screen. */
export const useIsLeaving = () => {
  const router = useRouter()
  return () => router.latestLocation.pathname !== router.state.resolvedLocation?.pathname
}

/** A list with its search, and the button that adds to it. */
export const ListScreen = (props: Props) => {
  const { title, lead, searchLabel, search, onSearch, tools, create, first, children } = props
  const isLeaving = useIsLeaving()
  const searchBox = (
    <div className={classes.search}>
      <SearchBox
        label={searchLabel}
        value={search.q}
        onSearch={(q) => !isLeaving() && onSearch({ ...search, q, page: 1 })}
      />
    </div>
  )
  return (
    <>
      <ScreenHeader title={title} lead={lead}>
        {create}
      </ScreenHeader>
      {first}
      {tools ?? searchBox}
      <ListBoundary search={search}>{children}</ListBoundary>
    </>
  )
}

import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { ListBoundary } from './list-boundary.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'

type Props = {
  readonly title: string
  /** The purpose of the section, in one line. */
  readonly lead: string
  readonly searchLabel: string
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  /** The search and filters, if the list has more than its search. */
  readonly tools?: ReactNode
  /** The create button, for people who may create. */
  readonly create?: ReactNode
  /** Content before the list, shown whether or not the list loads. */
  readonly first?: ReactNode
  /** The table. It may suspend or fail. */
  readonly children: ReactNode
}

/** A search reported while the person is leaving for another screen must not navigate back. */
export const useIsLeaving = () => {
  const router = useRouter()
  return () => router.latestLocation.pathname !== router.state.resolvedLocation?.pathname
}

/** A list with its search and its create button. */
export const ListScreen = (props: Props) => {
  const { title, lead, searchLabel, search, onSearch, tools, create, first, children } = props
  const isLeaving = useIsLeaving()
  const searchBox = (
    <div className="max-w-[24rem] mb-4 max-sm:max-w-none">
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

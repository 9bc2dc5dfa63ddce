import { pageCountOf } from '@portal/contract/shared/paging'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useIsNarrow } from '#components/layout/use-is-narrow.ts'
import { formatRange } from '#format.ts'
import classes from './paged-table.module.css'
import { Pagination } from './pagination.tsx'

export type Column<T> = {
  readonly header: string
  /** The content of the cell, and of the card's title if the column is the first. */
  readonly cell: (item: T, isCard?: boolean) => ReactNode
  /** The field to order by, if the column can be ordered. */
  readonly sortBy?: string
  /** As narrow as its content: for actions and dates. */
  readonly width?: 'fit'
}

/** The content of a card besides its title, on a narrow screen. */
export type Card<T> = {
  /** The current state, before the facts. */
  readonly state?: (item: T) => ReactNode
  /** One line of facts; empty ones are left out. By default the cells of the other columns. */
  readonly facts?: (item: T) => readonly ReactNode[]
}
export type Sort = { readonly field: string; readonly descending: boolean }

/** `replace`: the current address is not valid, so going back must not lead there. */
export type PageChange = { readonly replace: boolean }

/** The search of a list, as its address holds it, and how to change it. */
export type SearchProps<Search> = {
  readonly search: Search
  readonly onSearch: (search: Search, change?: PageChange) => void
}

/** The checkboxes that select rows for a bulk action. */
type Choice<T> = {
  readonly all: ReactNode
  readonly boxOf: (item: T) => ReactNode
  /** Ends selecting, on screens where it is started by a button. */
  readonly onEnd: (() => void) | undefined
}

type Props<T> = {
  /** The accessible name of the table. */
  readonly label: string
  /** The first column names the row. */
  readonly columns: readonly Column<T>[]
  readonly card?: Card<T> | undefined
  /** The actions of one row, at its end. */
  readonly actions?: ((item: T) => ReactNode) | undefined
  readonly choice?: Choice<T> | undefined
  /** The button above the rows that starts selecting. */
  readonly offer?: ReactNode
  /** The bulk bar below the rows. */
  readonly bar?: ReactNode
  readonly page: { readonly items: readonly T[]; readonly total: number; readonly pageSize: number }
  readonly current: number
  readonly keyOf: (item: T) => string
  readonly onPage: (page: number, change?: PageChange) => void
  /** Shown instead of the rows if there are none. */
  readonly empty: ReactNode
  /** Newer rows are being loaded. */
  readonly busy?: boolean
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
}

export const PagedTable = <T,>({
  page,
  current,
  onPage,
  empty,
  busy = false,
  offer,
  bar,
  ...rest
}: Props<T>) => {
  const { items, total, pageSize } = page
  const count = pageCountOf(total, pageSize)
  const isPastLastPage = items.length === 0 && current > count

  // The last row of the last page was deleted, or the address is old. Requested once, however long it takes.
  const goToLastPage = useEffectEvent(() => onPage(count, { replace: true }))
  useEffect(() => {
    if (isPastLastPage) goToLastPage()
  }, [isPastLastPage])

  const hasRows = items.length > 0
  const Rows = useIsNarrow() ? Cards : Table
  return (
    <div className={classes.frame} aria-busy={busy}>
      {offer}
      {hasRows && <Rows items={items} {...rest} />}
      {!hasRows && !isPastLastPage && empty}
      {bar}
      <div
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-[3.25rem] py-1.5 px-4 text-ink-soft text-sm tabular-nums data-[empty=true]:border-t data-[empty=true]:border-t-line max-sm:justify-center"
        data-empty={!hasRows}
      >
        <output>{hasRows ? formatRange(current, pageSize, total) : 'Nenhum resultado'}</output>
        <Pagination current={current} count={count} onPage={onPage} />
      </div>
    </div>
  )
}

type RowsProps<T> = Pick<
  Props<T>,
  'label' | 'columns' | 'card' | 'actions' | 'choice' | 'keyOf' | 'sort' | 'onSort'
> & { readonly items: readonly T[] }

const Table = <T,>(props: RowsProps<T>) => {
  const { label, columns, actions, choice, items, keyOf, sort, onSort } = props
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {choice && (
            <th className={classes.choice} scope="col">
              {choice.all}
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th scope="col" className="text-end! print:hidden">
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {choice && <td className={classes.choice}>{choice.boxOf(item)}</td>}
            {columns.map(({ header, cell, width }) => (
              <td key={header} data-width={width}>
                {cell(item)}
              </td>
            ))}
            {actions && (
              <td className="print:hidden" data-width="fit">
                {actions(item)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const hasContent = (fact: ReactNode) => fact !== undefined && fact !== '' && fact !== false

/** The link of a card's title covers the card; its actions lie above the link. */
const Cards = <T,>({ label, columns, card = {}, actions, choice, items, keyOf }: RowsProps<T>) => {
  const [title, ...others] = columns
  const { state, facts = (item: T) => others.map(({ cell }) => cell(item)) } = card
  return (
    <>
      {choice && (
        <div
          // Within reach of a thumb, however far the list is scrolled.
          className="sticky top-[var(--bar,3.5rem)] z-2 flex items-center justify-between py-0 pr-2 pl-4 border-b border-b-line-strong rounded-t-lg bg-surface-sunk"
        >
          {choice.all}
          <Button variant="quiet" size="small" onClick={choice.onEnd}>
            Concluir
          </Button>
        </div>
      )}
      <ul className={classes.cards} aria-label={label} data-choosing={choice !== undefined}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {choice && <div className={classes.choice}>{choice.boxOf(item)}</div>}
            <div className="col-1 font-semibold wrap-anywhere">{title?.cell(item, true)}</div>
            <div className={classes.facts}>
              {[state?.(item), ...facts(item)].filter(hasContent).map((fact, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a fact has only its place
                <span key={index}>{fact}</span>
              ))}
            </div>
            {actions && !choice && (
              <div className="relative [grid-area:1_/_2_/_span_2]">{actions(item)}</div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type HeaderProps<T> = {
  readonly column: Column<T>
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

const orderOf = ({ descending }: Sort) => (descending ? 'descending' : 'ascending')
const SORT_ICONS = {
  none: IconArrowsSort,
  ascending: IconArrowUp,
  descending: IconArrowDown,
} as const

const HeaderCell = <T,>({ column, sort, onSort }: HeaderProps<T>) => {
  const { header, sortBy } = column
  if (sortBy === undefined || onSort === undefined) {
    return <th scope="col">{header}</th>
  }
  const order = sort?.field === sortBy ? orderOf(sort) : 'none'
  const Picture = SORT_ICONS[order]
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        onClick={() => onSort({ field: sortBy, descending: order === 'ascending' })}
      >
        {header}
        <Picture size={15} aria-hidden />
      </button>
    </th>
  )
}

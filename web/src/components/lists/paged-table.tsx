import { pageCountOf } from '@portal/contract/shared/paging'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { useIsNarrow } from '#components/layout/narrow.ts'
import { formatRange } from '#format.ts'
import classes from './paged-table.module.css'
import { Pagination } from './pagination.tsx'
import { NO_RIGHT } from './refusals.ts'

// Most people, and most lists, have nothing to choose.
const RowCheckbox = lazyPart(async () => (await import('./bulk/row-checkbox.tsx')).RowCheckbox)

export type Column<T> = {
  readonly header: string
  /** What stands in it, and on a card if it is the first. */
  readonly cell: (item: T, isCard?: boolean) => ReactNode
  /** The field to order by, where the list can be ordered by this column. */
  readonly sortBy?: string
  /** As wide as what is in it, and no wider: for actions and dates. */
  readonly width?: 'fit'
}

/** What a card says besides its title, on a narrow screen. */
export type Card<T> = {
  /** What it is today, beside its title. */
  readonly state?: (item: T) => ReactNode
  /** One line of what is known of it; empty ones are left out. Without it, what the other columns say. */
  readonly facts?: (item: T) => readonly ReactNode[]
}
export type Sort = { readonly field: string; readonly descending: boolean }

/** `replace`: the address was of no use, and going back must not lead there. */
export type PageChange = { readonly replace: boolean }

/** Where a list stands, as its address says, and the way to stand elsewhere. */
export type SearchProps<Search> = {
  readonly search: Search
  readonly onSearch: (search: Search, change?: PageChange) => void
}

/** The rows that someone means to do something with, all at once. */
type Choice<T> = {
  readonly chosen: readonly T[]
  /** Whether there is anything to do with it. */
  readonly isFor: (item: T) => boolean
  readonly nameOf: (item: T) => string
  readonly onChoose: (items: readonly T[], isChosen: boolean) => void
  /** Where the rows are chosen only once someone means to, the way out of that. */
  readonly onEnd?: (() => void) | undefined
}

type Props<T> = {
  /** What the table is, for whoever cannot see what stands above it. */
  readonly label: string
  /** The first is what a row is known by. */
  readonly columns: readonly Column<T>[]
  readonly card?: Card<T> | undefined
  /** What can be done with one of them, at the end of its row. */
  readonly actions?: ((item: T) => ReactNode) | undefined
  readonly choice?: Choice<T> | undefined
  /** Begins to choose rows, above them. */
  readonly offer?: ReactNode
  /** What can be done to the rows that are chosen, below them. */
  readonly bar?: ReactNode
  readonly page: { readonly items: readonly T[]; readonly total: number; readonly pageSize: number }
  readonly current: number
  readonly keyOf: (item: T) => string
  readonly onPage: (page: number, change?: PageChange) => void
  /** What stands in place of the rows when there are none. */
  readonly empty: ReactNode
  /** Newer rows are on their way. */
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
  const isPastTheEnd = items.length === 0 && current > count

  // The last row of the last page was deleted, or the address is old. Asked for once, however long it takes.
  const toTheEnd = useEffectEvent(() => onPage(count, { replace: true }))
  useEffect(() => {
    if (isPastTheEnd) toTheEnd()
  }, [isPastTheEnd])

  const hasRows = items.length > 0
  const Rows = useIsNarrow() ? Cards : Table
  return (
    <div className={classes.frame} aria-busy={busy}>
      {offer}
      {hasRows && <Rows items={items} {...rest} />}
      {!hasRows && !isPastTheEnd && empty}
      {bar}
      <div className={classes.foot} data-empty={!hasRows}>
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

type ChoiceProps<T> = { readonly choice: Choice<T>; readonly items: readonly T[] }

const ChoiceOfAll = <T,>({ choice, items }: ChoiceProps<T>) => {
  const { chosen, isFor, onChoose, onEnd } = choice
  const choosable = items.filter(isFor)
  const isWhole = chosen.length === choosable.length
  if (choosable.length === 0) return null
  return (
    <RowCheckbox
      label="Escolher todos desta página"
      isSaid={onEnd !== undefined}
      checked={isWhole}
      isPartial={chosen.length > 0 && !isWhole}
      onChange={(isChosen) => onChoose(choosable, isChosen)}
    />
  )
}

const ChoiceOf = <T,>({ choice, item }: { readonly choice: Choice<T>; readonly item: T }) => (
  <RowCheckbox
    label={`Escolher ${choice.nameOf(item)}`}
    refusal={choice.isFor(item) ? undefined : NO_RIGHT}
    checked={choice.chosen.includes(item)}
    onChange={(isChosen) => choice.onChoose([item], isChosen)}
  />
)

const Table = <T,>(props: RowsProps<T>) => {
  const { label, columns, actions, choice, items, keyOf, sort, onSort } = props
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {choice && (
            <th className={classes.choice} scope="col">
              <ChoiceOfAll choice={choice} items={items} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th scope="col" className={classes.rowActions}>
              Ações
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {choice && (
              <td className={classes.choice}>
                <ChoiceOf choice={choice} item={item} />
              </td>
            )}
            {columns.map(({ header, cell, width }) => (
              <td key={header} data-width={width}>
                {cell(item)}
              </td>
            ))}
            {actions && (
              <td className={classes.rowActions} data-width="fit">
                {actions(item)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSaid = (fact: ReactNode) => fact !== undefined && fact !== '' && fact !== false

/** The link of a card's title covers the card; what can be done with it lies above. */
const Cards = <T,>({ label, columns, card = {}, actions, choice, items, keyOf }: RowsProps<T>) => {
  const [title, ...others] = columns
  const { state, facts = (item: T) => others.map(({ cell }) => cell(item)) } = card
  return (
    <>
      {choice && (
        <div className={classes.choosing}>
          <ChoiceOfAll choice={choice} items={items} />
          <Button kind="quiet" size="small" onClick={choice.onEnd}>
            Concluir
          </Button>
        </div>
      )}
      <ul className={classes.cards} aria-label={label} data-choosing={choice !== undefined}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {choice && (
              <div className={classes.choice}>
                <ChoiceOf choice={choice} item={item} />
              </div>
            )}
            <div className={classes.title}>{title?.cell(item, true)}</div>
            {state && <div className={classes.state}>{state(item)}</div>}
            <div className={classes.facts}>
              {facts(item)
                .filter(isSaid)
                .map((fact, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a fact has only its place
                  <span key={index}>{fact}</span>
                ))}
            </div>
            {actions && !choice && <div className={classes.actions}>{actions(item)}</div>}
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

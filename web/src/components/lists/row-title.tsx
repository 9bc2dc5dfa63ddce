import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from '#format.ts'
import { ClippedText } from './clipped-text.tsx'
import type { Column } from './paged-table.tsx'
import classes from './row-title.module.css'

/** The target of a row's name: a screen, or a file that opens in a new tab. */
export type RowLink = LinkProps | { readonly file: string }

type RowTitleProps = {
  readonly text: string
  /** Undefined if the person may not open it. */
  readonly link: RowLink | undefined
  readonly children?: ReactNode
}

const RowTitle = ({ text, link, children }: RowTitleProps) => (
  <div className="grid justify-items-start gap-0.5 min-w-0">
    <LinkedText text={text} link={link} />
    {children}
  </div>
)

const LinkedText = ({ text, link }: RowTitleProps) => {
  if (link === undefined) return <ClippedText text={text} />
  if ('file' in link) {
    return (
      <a className={classes.link} href={link.file} target="_blank" rel="noopener">
        <ClippedText text={text} />
      </a>
    )
  }
  return (
    <Link className={classes.link} {...link}>
      <ClippedText text={text} />
    </Link>
  )
}

type TitleOptions<T> = {
  readonly header?: string
  readonly textOf?: (item: T) => string
  readonly linkOf?: (item: T) => RowLink | undefined
  /** Content below the name; a card shows it among its facts. */
  readonly detailsOf?: (item: T, isCard: boolean) => ReactNode
  readonly sortBy?: string
}

const nameOf = (item: unknown) =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : ''

/** The column that names a row. On a card its link covers the card. */
export const titleColumn = <T,>(options: TitleOptions<T>): Column<T> => {
  const { header = 'Nome', textOf = nameOf, linkOf, detailsOf, ...rest } = options
  return {
    header,
    cell: (item, isCard = false) => (
      <RowTitle text={textOf(item)} link={linkOf?.(item)}>
        {detailsOf?.(item, isCard)}
      </RowTitle>
    ),
    ...rest,
  }
}

const DAY_LENGTH = 'dd/mm/aaaa'.length

/** The column of the day on which an item was created; the time shows on hover. */
export const CREATED_COLUMN: Column<{ readonly created_at: string }> = {
  header: 'Data de criação',
  cell: ({ created_at: at }) => (
    <span title={formatInstant(at)}>{formatInstant(at).slice(0, DAY_LENGTH)}</span>
  ),
  width: 'fit',
}

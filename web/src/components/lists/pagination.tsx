import { pageLinks } from '@portal/contract/shared/paging'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pagination.module.css'

type Props = {
  readonly current: number
  readonly count: number
  readonly onPage: (page: number) => void
  /** Set if a screen has more than one. */
  readonly label?: string
}

/** First page, a window around the current one, last page, and ellipses between. */
export const Pagination = ({ current, count, onPage, label = 'Paginação' }: Props) => {
  if (count <= 1) return null
  return (
    <nav aria-label={label} className={classes.nav}>
      <button
        type="button"
        aria-label="Página anterior"
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      {pageLinks(current, count).map((page, index) =>
        typeof page === 'number' ? (
          <button
            key={page}
            type="button"
            aria-label={`Página ${page}`}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page}
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- an ellipsis has only its place
          <span key={`gap-${index}`} aria-hidden>
            {page}
          </span>
        ),
      )}
      <button
        type="button"
        aria-label="Próxima página"
        disabled={current >= count}
        onClick={() => onPage(current + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}

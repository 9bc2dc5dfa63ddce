import { pageLinks } from '@portal/contract/shared/paging'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

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
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-0.5 text-ink-soft tabular-nums *:grid *:place-items-center *:min-w-[2.25rem] *:h-[2.25rem] *:px-2 pointer-coarse:*:min-w-[2.75rem] pointer-coarse:*:h-[2.75rem] [&>button]:border [&>button]:border-transparent [&>button]:rounded-md [&>button]:bg-transparent [&>button]:text-ink [&>button]:font-medium [&>button]:cursor-pointer [&>button:hover:enabled]:bg-hover [&>button[aria-current]]:border-line-strong [&>button[aria-current]]:bg-surface [&>button[aria-current]]:text-link [&>button[aria-current]]:font-bold [&>button:disabled]:text-ink-faint [&>button:disabled]:opacity-50 [&>button:disabled]:cursor-default"
    >
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

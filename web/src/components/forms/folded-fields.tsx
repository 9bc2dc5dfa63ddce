import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

type Props = {
  readonly title: string
  /** What the section hides, in a few words. */
  readonly summary: string
  readonly startsOpen?: boolean
  /** Whether a field inside has a problem: then the section stays open. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that most people leave as they are: collapsed, with a one-line summary. */
export const FoldedFields = (props: Props) => {
  const { title, summary, startsOpen = false, hasProblem, children } = props
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className="border border-line rounded-lg"
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex items-center gap-3 min-h-[2.75rem] py-2 px-4 rounded-lg font-semibold list-none cursor-pointer hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 min-w-0 wrap-anywhere">
          <span>{title}</span>
          <small className="text-ink-soft text-xs font-normal">{summary}</small>
        </span>
        <IconChevronDown
          className="flex-none ml-auto transition-transform duration-120 [details[open]>summary>&]:rotate-180"
          size={18}
          stroke={2}
          aria-hidden
        />
      </summary>
      <div className="grid gap-5 pt-2 px-4 pb-4 max-sm:px-3">{children}</div>
    </details>
  )
}

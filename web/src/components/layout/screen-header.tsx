import type { ReactNode } from 'react'
import { Lines } from '#components/notices/lines.tsx'

type Props = {
  readonly title: string
  readonly lead?: string
  /** Below the title: the current state of the item. */
  readonly about?: ReactNode
  /** Actions of the whole screen, such as a create button. */
  readonly children?: ReactNode
}

export const ScreenHeader = ({ title, lead, about, children }: Props) => (
  <>
    <header className="flex flex-wrap items-start justify-between gap-4 mb-5 md:[&>div:first-child]:flex-[1_1_20rem] md:[&>div:first-child]:min-w-0">
      <div>
        <h1 className="text-[clamp(1.5rem,2.4vw,1.875rem)]">{title}</h1>
        {about}
        {lead !== undefined && <p className="max-w-[65ch] mt-1 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </header>
    <Lines />
  </>
)

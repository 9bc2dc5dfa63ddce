import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly children: ReactNode }

export const ChartCard = ({ title, children }: Props) => (
  <section
    className="grid gap-3 min-w-0 p-5 border border-line rounded-lg bg-surface shadow-1 max-sm:p-4 print:mb-[4mm] print:break-inside-avoid"
    aria-label={title}
  >
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)

/** Places cards side by side where there is room. */
export const ChartCards = ({ children }: Pick<Props, 'children'>) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))] gap-5 items-start print:block">
    {children}
  </div>
)

import type { ReactNode } from 'react'
import classes from './chart-card.module.css'

type Props = { readonly title: string; readonly children: ReactNode }

export const ChartCard = ({ title, children }: Props) => (
  <section className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Places cards side by side where there is room. */
export const ChartCards = ({ children }: Pick<Props, 'children'>) => (
  <div className={classes.cards}>{children}</div>
)

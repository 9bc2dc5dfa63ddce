import type { ReactNode } from 'react'
import { CompanyBrand } from '#components/layout/company-brand.tsx'
import classes from './paper.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** What a screen prints: only this, on A4. */
export const Paper = ({ className = '', children }: Props) => (
  <article className={`${classes.paper} ${className}`}>
    <CompanyBrand className={classes.company} />
    {children}
  </article>
)

/** Shown on the screen only. */
export const Unprinted = ({ className = '', children }: Props) => (
  <div className={`${classes.unprinted} ${className}`}>{children}</div>
)

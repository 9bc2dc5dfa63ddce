import type { ReactNode } from 'react'
import { CompanyBrand } from '#components/layout/company-brand.tsx'
import { Logo } from '#components/layout/logo.tsx'
import { FieldDrawing } from './field-drawing.tsx'
import classes from './public-page.module.css'

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode }

/** Layout of the pages before sign-in: a drawing of a field on one side, the task on the other. */
export const PublicPage = ({ title, lead, children }: Props) => (
  <div className={classes.page}>
    <header className={classes.field}>
      <FieldDrawing />
      <p className={classes.brand}>
        <Logo size={44} />
        <span>Portal Agro</span>
      </p>
      <CompanyBrand className={classes.company} />
      <p className={classes.motto}>Do campo ao escritório, tudo no mesmo talhão.</p>
    </header>
    <main className={classes.task}>
      <div className={classes.sheet}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  </div>
)

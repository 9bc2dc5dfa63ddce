import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { useActor, useSession } from '#session/session.ts'
import classes from './home-page.module.css'
import { sectionsFor } from './sections.ts'

type Props = { readonly news: ReactNode; readonly alerts: ReactNode }

const firstNameOf = (name = '') => name.trim().split(/\s+/)[0] ?? ''

/** The first screen of people who may not list checklists. */
export const HomePage = ({ news, alerts }: Props) => {
  const sections = sectionsFor(useActor())
  const name = useSession()?.person.name
  return (
    <>
      <ScreenHeader
        title={`Olá, ${firstNameOf(name)}`}
        lead="O que há de novo nas suas filiais, e o que você pode fazer aqui."
      />
      {sections.length > 0 && (
        <nav aria-label="Suas seções" className={classes.sections}>
          <ul>
            {sections.map(({ to, label, icon: SectionIcon }) => (
              <li key={to}>
                <Link to={to}>
                  <SectionIcon size={22} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={classes.panels}>
        {news}
        {alerts}
      </div>
    </>
  )
}

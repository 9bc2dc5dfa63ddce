import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { useActor, useSession } from '#session/session.ts'
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
        <nav aria-label="Suas seções">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3 mt-0 mb-5 mx-0 p-0 list-none">
            {sections.map(({ to, label, icon: SectionIcon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex items-center gap-3 min-h-[3.5rem] py-2 px-4 border border-line rounded-lg bg-surface shadow-1 text-ink font-semibold no-underline hover:bg-hover [&>svg]:flex-none [&>svg]:text-good"
                >
                  <SectionIcon size={22} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] items-start gap-5">
        {news}
        {alerts}
      </div>
    </>
  )
}

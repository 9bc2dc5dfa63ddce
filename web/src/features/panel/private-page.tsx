import { alertSubsidiariesOf } from '@portal/contract/alerts/alert'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { useSession } from '#session/session.ts'
import { sectionsFor } from './sections.ts'

type Props = { readonly onSignOut: () => void }

/** Where the guard redirects from a forbidden screen; links to the sections the person may open. */
export const PrivatePage = ({ onSignOut }: Props) => {
  const session = useSession()
  const sections = session === undefined ? [] : sectionsFor(session.actor)
  const getsAlerts = session !== undefined && alertSubsidiariesOf(session.actor).length > 0
  return (
    <main className="min-h-dvh">
      <Message icon={IconLock} title="Página privada" level={1}>
        <p>Você não tem permissão para ver esta página.</p>
        {sections.length > 0 && (
          <nav aria-label="Suas seções">
            <p>Você pode ir para:</p>
            <ul className="flex flex-wrap justify-center gap-2 mt-3 mb-2 mx-0 p-0 list-none">
              {sections.map(({ to, label, icon: SectionIcon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex items-center gap-2 min-h-[2.5rem] py-1 px-4 border border-line-strong rounded-full bg-surface text-link font-medium no-underline hover:bg-hover"
                  >
                    <SectionIcon size={18} aria-hidden /> {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {session === undefined ? (
          <ButtonLink to="/">Entrar</ButtonLink>
        ) : (
          <>
            {sections.length === 0 &&
              (getsAlerts ? (
                <ButtonLink to="/inicio">Ver avisos e notícias</ButtonLink>
              ) : (
                <p>Sua conta ainda não tem permissões. Fale com um administrador master.</p>
              ))}
            <Button variant="quiet" onClick={onSignOut}>
              Sair
            </Button>
          </>
        )}
      </Message>
    </main>
  )
}

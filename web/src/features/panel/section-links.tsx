import { Link } from '@tanstack/react-router'
import { useActor } from '#session/session.ts'
import { sectionsFor, toolsFor } from './sections.ts'

const navClass =
  'data-apart:mt-3 data-apart:pt-3 data-apart:border-t data-apart:border-t-[rgb(255_255_255_/_12%)] [&_ul]:grid [&_ul]:gap-0.5 [&_ul]:m-0 [&_ul]:p-0 [&_ul]:list-none'

const linkClass =
  "relative flex items-center gap-3 min-h-[2.625rem] py-1 px-4 rounded-md text-on-field-soft font-medium no-underline hover:bg-white/7 hover:text-on-field focus-visible:outline-accent focus-visible:outline-offset-[-2px] aria-[current=page]:bg-white/11 aria-[current=page]:text-on-field aria-[current=page]:font-semibold aria-[current=page]:before:absolute aria-[current=page]:before:inset-[0.5rem_auto_0.5rem_0] aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-sm aria-[current=page]:before:bg-accent aria-[current=page]:before:content-[''] aria-[current=page]:[&_svg]:text-accent"

type Props = { readonly onFollow?: () => void }
type Links = ReturnType<typeof sectionsFor> | ReturnType<typeof toolsFor>

/** The sidebar's entries: only those the actor may open, already at the first paint. */
export const SectionLinks = ({ onFollow }: Props) => {
  const actor = useActor()
  const tools = toolsFor(actor)
  return (
    <>
      <nav aria-label="Seções" className={navClass}>
        <LinkList links={sectionsFor(actor)} onFollow={onFollow} />
      </nav>
      {tools.length > 0 && (
        <nav aria-label="Controle" className={navClass} data-apart>
          <LinkList links={tools} onFollow={onFollow} />
        </nav>
      )}
    </>
  )
}

type ListProps = { readonly links: Links; readonly onFollow: Props['onFollow'] | undefined }

const LinkList = ({ links, onFollow }: ListProps) => (
  <ul>
    {links.map(({ to, label, icon: SectionIcon }) => (
      <li key={to}>
        <Link to={to} className={linkClass} onClick={onFollow}>
          <SectionIcon size={20} stroke={1.7} aria-hidden />
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

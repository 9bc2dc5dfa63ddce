import { Link } from '@tanstack/react-router'
import { useActor } from '#session/session.ts'
import classes from './section-links.module.css'
import { sectionsFor, toolsFor } from './sections.ts'

const navClass =
  'data-apart:mt-3 data-apart:pt-3 data-apart:border-t data-apart:border-t-[rgb(255_255_255_/_12%)] [&_ul]:grid [&_ul]:gap-0.5 [&_ul]:m-0 [&_ul]:p-0 [&_ul]:list-none'

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
        <Link to={to} className={classes.link ?? ''} onClick={onFollow}>
          <SectionIcon size={20} stroke={1.7} aria-hidden />
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

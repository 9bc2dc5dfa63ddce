import { Link } from '@tanstack/react-router'
import { useActor } from '#session/session.ts'
import classes from './section-links.module.css'
import { sectionsFor } from './sections.ts'

type Props = { readonly onFollow?: () => void }

/** The sidebar's entries: only those the person may enter, from the first paint on. */
export const SectionLinks = ({ onFollow }: Props) => {
  const sections = sectionsFor(useActor())
  return (
    <nav aria-label="Seções" className={classes.nav}>
      <ul>
        {sections.map(({ to, label, icon: Picture }) => (
          <li key={to}>
            <Link to={to} className={classes.link ?? ''} onClick={onFollow}>
              <Picture size={20} stroke={1.7} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { formatNumber } from '#format.ts'
import classes from './section-tiles.module.css'

export type Tile = {
  readonly name: string
  readonly checklists: number
  readonly onChoose: () => void
}

/** Buttons that open a section directly, without choosing and confirming it in the form. */
export const SectionTiles = (props: { readonly title: string; readonly tiles: readonly Tile[] }) =>
  props.tiles.length > 0 && (
    <section className={classes.section} aria-label={props.title}>
      <h3>{props.title}</h3>
      <ul>
        {props.tiles.map(({ name, checklists, onChoose }) => (
          <li key={name}>
            <button type="button" onClick={onChoose}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>
                {formatNumber(checklists)} {checklists === 1 ? 'checklist' : 'checklists'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

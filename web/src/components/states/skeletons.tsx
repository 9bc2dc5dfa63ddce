import classes from './skeletons.module.css'

type Props = { readonly rows?: number }

/** Invisible for its first 200 ms, so that content that loads fast does not flash. */
export const TableSkeleton = ({ rows = 10 }: Props) => (
  <output className={classes.skeleton} aria-label="Carregando">
    {Array.from({ length: rows + 1 }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- rows of a skeleton are all alike
      <div key={index} className={classes.row} />
    ))}
  </output>
)

/** Shown while a screen's code or access check loads. */
export const ScreenSkeleton = () => (
  <div className="grid gap-5">
    <div className={classes.title} />
    <TableSkeleton />
  </div>
)

/** Shown while a form loads. */
export const FormSkeleton = () => (
  <div className="grid gap-5">
    <div className={classes.title} />
    <output className={classes.form} aria-label="Carregando">
      {Array.from({ length: 5 }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields of a skeleton are all alike
        <div key={index} className={classes.field} />
      ))}
    </output>
  </div>
)

import { IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { RowAction } from '#components/lists/row-action.tsx'
import { Section } from './section.tsx'

type Props<Row> = Pick<ComponentProps<typeof Section>, 'title' | 'hint' | 'error'> & {
  /** What each row is called: 'faixa', 'condição'. */
  readonly thing: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** A row more, empty. */
  readonly newRow: () => Row
  /** Why there can be no more of them, while there cannot. */
  readonly refusal?: string | undefined
  /** Of the list of problems: where it leads to. */
  readonly path: string
  readonly className: string | undefined
  readonly rowClassName?: string | undefined
  /** The fields of a row. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** Rows of fields that are added and removed; whoever removes one goes on at the button that adds. */
export const FieldRows = <Row extends { readonly key: string }>(props: Props<Row>) => {
  const { thing, rows, onChange, newRow, refusal, path, children } = props
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    adder.current?.focus()
  }
  return (
    <Section title={props.title} hint={props.hint} error={props.error}>
      {rows.length > 0 && (
        <ol className={props.className}>
          {rows.map((row, index) => (
            <li key={row.key} className={props.rowClassName}>
              {children(row, index)}
              <RowAction
                label={`Remover ${thing} ${index + 1}`}
                icon={IconTrash}
                isDangerous
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={adder}
        kind="quiet"
        data-path={path}
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && onChange([...rows, newRow()])}
      >
        {refusal ?? `Adicionar ${thing} +`}
      </Button>
    </Section>
  )
}

import { IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { RowAction } from '#components/lists/row-action.tsx'
import { FieldSection } from './field-section.tsx'

type Props<Row> = Pick<
  ComponentProps<typeof FieldSection>,
  'title' | 'hint' | 'withAsterisk' | 'error'
> & {
  /** The noun for a row: 'faixa', 'condição'. */
  readonly thing: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  /** Makes an empty row. */
  readonly newRow: () => Row
  /** Why no row can be added now. */
  readonly refusal?: string | undefined
  /** The form path of the rows; the list of problems links to it. */
  readonly path: string
  readonly className: string | undefined
  readonly rowClassName?: string | undefined
  /** The fields of a row. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** Rows of fields that can be added and removed; removing a row focuses the add button. */
export const FieldRows = <Row extends { readonly key: string }>(props: Props<Row>) => {
  const {
    thing,
    rows,
    onChange,
    newRow,
    refusal,
    path,
    className,
    rowClassName,
    children,
    ...section
  } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(rows.toSpliced(index, 1))
    addButton.current?.focus()
  }
  return (
    <FieldSection {...section}>
      {rows.length > 0 && (
        <ol className={className}>
          {rows.map((row, index) => (
            <li key={row.key} className={rowClassName}>
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
        ref={addButton}
        variant="quiet"
        data-path={path}
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && onChange([...rows, newRow()])}
      >
        {refusal ?? `Adicionar ${thing} +`}
      </Button>
    </FieldSection>
  )
}

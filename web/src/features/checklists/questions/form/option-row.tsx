import { readPastedOptions } from '@portal/contract/checklists/questions/pasted-options'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { RowAction } from '#components/lists/row-action.tsx'
import { NumberField } from './number-field.tsx'
import { OptionItem } from './option-item.tsx'
import classes from './options-field.module.css'

export type PastedOptions = NonNullable<ReturnType<typeof readPastedOptions>>

type Props = Pick<ComponentProps<typeof OptionItem>, 'option' | 'takesSeveral' | 'onChange'> & {
  readonly index: number
  readonly count: number
  readonly startsFocused: boolean
  readonly label: GetInputPropsReturnType
  readonly weight: GetInputPropsReturnType
  /** Enter was pressed: adds an option below. */
  readonly onNext: () => void
  readonly onPaste: (pasted: PastedOptions) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export const OptionRow = (props: Props) => {
  const { index, count, startsFocused, onNext, onMove, onRemove } = props
  const labelInput = useRef<HTMLInputElement>(null)
  const name = `opção ${index + 1}`
  useEffect(() => {
    if (startsFocused) labelInput.current?.focus()
  }, [startsFocused])

  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !isPlain) return
    event.preventDefault()
    onNext()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = readPastedOptions(event.clipboardData.getData('text'))
    if (pasted === undefined) return
    event.preventDefault()
    props.onPaste(pasted)
  }
  const actions = (
    <>
      <RowAction
        label={`Mover ${name} para cima`}
        icon={IconArrowUp}
        refusal={index === 0 ? 'Já é a primeira opção' : undefined}
        onClick={() => onMove(index - 1)}
      />
      <RowAction
        label={`Mover ${name} para baixo`}
        icon={IconArrowDown}
        refusal={index === count - 1 ? 'Já é a última opção' : undefined}
        onClick={() => onMove(index + 1)}
      />
      <RowAction label={`Remover ${name}`} icon={IconTrash} isDangerous onClick={onRemove} />
    </>
  )
  return (
    <OptionItem
      option={props.option}
      name={name}
      takesSeveral={props.takesSeveral}
      onChange={props.onChange}
      actions={actions}
    >
      <TextField
        ref={labelInput}
        className={classes.label ?? ''}
        label={`Opção ${index + 1}`}
        required
        autoComplete="off"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...props.label}
      />
      <NumberField
        className={classes.weight ?? ''}
        label="Peso"
        aria-label={`Peso da ${name}`}
        required
        {...props.weight}
      />
    </OptionItem>
  )
}

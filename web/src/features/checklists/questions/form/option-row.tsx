import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { RowAction } from '#components/lists/row-action.tsx'
import { NumberField } from './number-field.tsx'
import { OptionItem } from './option-item.tsx'
import classes from './options-field.module.css'

type Props = Pick<ComponentProps<typeof OptionItem>, 'option' | 'takesSeveral' | 'onChange'> & {
  readonly index: number
  readonly count: number
  readonly startsFocused: boolean
  readonly label: GetInputPropsReturnType
  readonly weight: GetInputPropsReturnType
  /** Enter asks for another one below. */
  readonly onNext: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export const OptionRow = (props: Props) => {
  const { index, count, startsFocused, onNext, onMove, onRemove } = props
  const box = useRef<HTMLInputElement>(null)
  const name = `opção ${index + 1}`
  useEffect(() => {
    if (startsFocused) box.current?.focus()
  }, [startsFocused])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
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
      <TextInput
        ref={box}
        className={classes.label ?? ''}
        label={`Opção ${index + 1}`}
        required
        autoComplete="off"
        onKeyDown={onKeyDown}
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

import type { GetInputPropsReturnType } from '@mantine/form'
import { OPTIONS_MAX, TOO_MANY_OPTIONS } from '@portal/contract/checklists/questions/form-limits'
import { readPastedOptions } from '@portal/contract/checklists/questions/pasted-options'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#components/controls/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RowAction } from '#components/lists/row-action.tsx'
import { type QuestionFormState, setOptions } from './draft-changes.ts'
import { FieldSection } from './field-section.tsx'
import { NumberField } from './number-field.tsx'
import { OptionItem } from './option-item.tsx'
import { type DraftOption, nextDraftKey } from './question-draft.ts'
import classes from './options-field.module.css'

type PastedOptions = NonNullable<ReturnType<typeof readPastedOptions>>

type OptionRowProps = Pick<
  ComponentProps<typeof OptionItem>,
  'option' | 'takesSeveral' | 'onChange'
> & {
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

const OptionRow = (props: OptionRowProps) => {
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

const moveOption = (options: readonly DraftOption[], from: number, to: number) => {
  const option = options[from]
  return option === undefined ? options : options.toSpliced(from, 1).toSpliced(to, 0, option)
}

/** The options of a choice question with their weights, in display order. */
export const OptionsField = ({ form }: { readonly form: QuestionFormState }) => {
  const { type, options } = form.values
  const [addedKey, setAddedKey] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (next: readonly DraftOption[], focused?: string) => {
    if (next.length > OPTIONS_MAX) return form.setFieldError('options', TOO_MANY_OPTIONS)
    setAddedKey(focused)
    return setOptions(form, next)
  }

  const add = (at: number) => {
    const key = nextDraftKey(options)
    change(options.toSpliced(at, 0, { key, data: '', weight: 0 }), key)
  }
  /** Pasted options replace the row they were pasted into if it is empty; otherwise they follow it. */
  const paste = (index: number, pasted: PastedOptions) => {
    const replacedCount = options[index]?.data === '' ? 1 : 0
    const others = options.toSpliced(index, replacedCount)
    const pastedOptions = pasted.reduce<readonly DraftOption[]>(
      (added, option) => [...added, { key: nextDraftKey([...options, ...added]), ...option }],
      [],
    )
    const next = others.toSpliced(index + 1 - replacedCount, 0, ...pastedOptions)
    change(next, pastedOptions.at(-1)?.key)
  }
  const remove = (index: number) => {
    change(options.toSpliced(index, 1))
    addButton.current?.focus()
  }
  return (
    <FieldSection
      title="Opções"
      withAsterisk
      hint="Várias de uma vez: cole uma por linha, como “texto;peso”."
      error={form.errors['options']}
    >
      {options.length > 0 && (
        <ol className={classes.list}>
          {options.map((option, index) => (
            <OptionRow
              key={option.key}
              option={option}
              takesSeveral={QUESTION_TYPES[type].takesSeveral}
              onChange={(changed) => form.setFieldValue(`options.${index}`, changed)}
              index={index}
              count={options.length}
              startsFocused={option.key === addedKey}
              label={form.getInputProps(`options.${index}.data`)}
              weight={form.getInputProps(`options.${index}.weight`)}
              onNext={() => add(index + 1)}
              onPaste={(pasted) => paste(index, pasted)}
              onMove={(to) => change(moveOption(options, index, to))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="quiet"
        data-path="options"
        onClick={() => add(options.length)}
      >
        Adicionar opção +
      </Button>
    </FieldSection>
  )
}

import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { type QuestionFormState, setOptions } from './draft-changes.ts'
import { OptionRow, type PastedOptions } from './option-row.tsx'
import classes from './options-field.module.css'
import { type DraftOption, nextKey } from './question-draft.ts'
import { Section } from './section.tsx'

const moved = (options: readonly DraftOption[], from: number, to: number) => {
  const option = options[from]
  return option === undefined ? options : options.toSpliced(from, 1).toSpliced(to, 0, option)
}

/** The options of a choice, each with its weight, in the order they are shown in. */
export const OptionsField = ({ form }: { readonly form: QuestionFormState }) => {
  const { type, options } = form.values
  const [added, setAdded] = useState<string>()
  const adder = useRef<HTMLButtonElement>(null)
  const change = (next: readonly DraftOption[]) => setOptions(form, next)

  const add = (at: number) => {
    const key = nextKey(options)
    setAdded(key)
    change(options.toSpliced(at, 0, { key, data: '', weight: 0 }))
  }
  /** Those pasted take the place of the line they were pasted into, if nothing stood there. */
  const paste = (index: number, pasted: PastedOptions) => {
    const place = options[index]?.data === '' ? 1 : 0
    const others = options.toSpliced(index, place)
    const fresh = pasted.reduce<readonly DraftOption[]>(
      (made, option) => [...made, { key: nextKey([...options, ...made]), ...option }],
      [],
    )
    setAdded(fresh.at(-1)?.key)
    change(others.toSpliced(index + 1 - place, 0, ...fresh))
  }
  const remove = (index: number) => {
    change(options.toSpliced(index, 1))
    adder.current?.focus()
  }
  return (
    <Section
      title="Opções"
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
              startsFocused={option.key === added}
              label={form.getInputProps(`options.${index}.data`)}
              weight={form.getInputProps(`options.${index}.weight`)}
              onNext={() => add(index + 1)}
              onPaste={(pasted) => paste(index, pasted)}
              onMove={(to) => change(moved(options, index, to))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button ref={adder} kind="quiet" data-path="options" onClick={() => add(options.length)}>
        Adicionar opção +
      </Button>
    </Section>
  )
}

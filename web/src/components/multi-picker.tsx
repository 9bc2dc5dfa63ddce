import { Input, Popover } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Chips } from './multi-picker-chips.tsx'
import { Options } from './multi-picker-options.tsx'
import { type Option, matching, plain } from './multi-picker-search.ts'
import classes from './multi-picker.module.css'

type Props = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  /** Said in place of the options when there are none. */
  readonly nothing?: string
  /** What 'Selecionar todos' leaves out, as the option that stands for all of them. */
  readonly isPick?: (option: Option) => boolean
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly 'data-path'?: string
}

const everyOption = () => true

/** Picks several of many: typing narrows, arrows and Enter pick, Backspace lets go of the last. */
export const MultiPicker = (props: Props) => {
  const { label, options, value, onChange, error, disabled = false, isPick = everyOption } = props
  const { nothing = 'Nada encontrado', placeholder = 'Digite para buscar' } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const errorId = useId()

  const shown = matching(options, plain(text))
  const current = Math.min(active, Math.max(0, shown.length - 1))
  const isChosen = (code: string) => value.includes(code)
  const remaining = shown.filter((option) => isPick(option) && !isChosen(option.code))

  const toggle = ({ code }: Option) =>
    onChange(isChosen(code) ? value.filter((other) => other !== code) : [...value, code])
  const remove = (code: string) => {
    onChange(value.filter((other) => other !== code))
    field.current?.focus()
  }
  const search = (typed: string) => {
    setText(typed)
    setActive(0)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setText('')
  }
  const move = (step: number) => {
    if (isOpen) setActive(Math.min(Math.max(0, current + step), shown.length - 1))
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const option = shown[current]
    const last = value.at(-1)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && option !== undefined) toggle(option)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && text === '' && last !== undefined) return remove(last)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Input.Wrapper
      label={label}
      description={props.description}
      error={error}
      withAsterisk={props.withAsterisk ?? false}
      id={`${listId}-input`}
      errorProps={{ id: errorId }}
      labelElement="label"
    >
      <Popover
        opened={isOpen && !disabled}
        onDismiss={close}
        width="target"
        position="bottom-start"
        transitionProps={{ duration: 0 }}
        withinPortal
        withRoles={false}
      >
        <Popover.Target>
          <div className={classes.box} data-error={Boolean(error)} data-disabled={disabled}>
            <Chips
              chosen={value.map((code) => optionOf(options, code))}
              onRemove={remove}
              disabled={disabled}
            />
            <input
              ref={field}
              id={`${listId}-input`}
              className={classes.input}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={
                isOpen && shown.length > 0 ? `${listId}-${current}` : undefined
              }
              aria-invalid={Boolean(error)}
              aria-describedby={error ? errorId : undefined}
              data-path={props['data-path']}
              autoComplete="off"
              placeholder={value.length === 0 ? placeholder : ''}
              disabled={disabled}
              value={text}
              onChange={({ currentTarget }) => search(currentTarget.value)}
              onClick={() => setOpen(true)}
              onFocus={props.onFocus}
              onBlur={props.onBlur}
              onKeyDown={press}
            />
          </div>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.dropdown}
          onMouseDown={(event) => event.preventDefault()}
        >
          {remaining.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              tabIndex={-1}
              onClick={() => onChange([...value, ...remaining.map(({ code }) => code)])}
            >
              {text === ''
                ? `Selecionar todos (${remaining.length})`
                : `Selecionar os ${remaining.length} encontrados`}
            </Button>
          )}
          <Options
            key={text}
            id={listId}
            label={label}
            options={shown}
            active={current}
            isChosen={isChosen}
            onPick={toggle}
          />
          {shown.length === 0 && <p className={classes.nothing}>{nothing}</p>}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}

const optionOf = (options: readonly Option[], code: string) =>
  options.find((option) => option.code === code) ?? { code, name: code }

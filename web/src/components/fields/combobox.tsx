/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: keys go to its input, and no tag does this */
import { IconCheck } from '@tabler/icons-react'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { Popover } from '#components/controls/popover.tsx'
import { formatNumber } from '#format.ts'
import { normaliseText } from '#normalise-text.ts'
import { Chips } from './chips.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field-props.ts'
import classes from './combobox.module.css'

export type Option = {
  readonly code: string
  readonly name: string
  /** The heading above the option; options of one group follow each other. */
  readonly group?: string | undefined
}

type Props = FieldProps<readonly string[], string[]> & {
  readonly label: string
  /** Should be referentially stable if there may be thousands. */
  readonly options: readonly Option[]
  /** False if people do not know the codes: then the search ignores them. */
  readonly withCodes?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  /** Focuses the field when its dialog opens. */
  readonly startsFocused?: boolean
  /** What the options are read from. */
  readonly query?: { readonly isPending: boolean; readonly isError: boolean } | undefined
  /** Shown instead of the options if there are none. */
  readonly emptyText?: string
  /**
   * The code of the option that stands for all of them. While it is offered, the button that selects the rest is
   * hidden.
   */
  readonly allCode?: string
}

const MAX_SHOWN = 100

/** Shown for a place whose name has not loaded yet. */
const NAME_LOADING = '…'

/** The options whose name or group contains the text, or whose code does if people know the codes. */
const useFound = (options: readonly Option[], text: string, withCodes: boolean) => {
  const wanted = normaliseText(text.trim())
  const isSearching = wanted !== ''
  const searchable = useMemo(
    () =>
      (isSearching ? options : []).map((option) => {
        const { name, group = '', code } = option
        return { option, words: normaliseText([name, group, withCodes ? code : ''].join('\n')) }
      }),
    [options, isSearching, withCodes],
  )
  return isSearching
    ? searchable.filter(({ words }) => words.includes(wanted)).map(({ option }) => option)
    : options
}

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** Picks several of many: typing filters, arrows and Enter pick, Backspace removes the last. */
export const Combobox = (props: Props) => {
  const { label, options, value, onChange, error, disabled = false, allCode, query } = props
  const {
    emptyText = 'Nada encontrado',
    placeholder = 'Digite para buscar',
    withCodes = true,
  } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState(0)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const found = useFound(options, text, withCodes)
  const shown = found.slice(0, MAX_SHOWN)
  const active = Math.min(highlighted, Math.max(0, shown.length - 1))
  const optionsByCode = useMemo(
    () => new Map(options.map((option) => [option.code, option])),
    [options],
  )
  const chosen = new Set(value)
  const isAllOffered = found.some(({ code }) => code === allCode)
  const remaining = isAllOffered ? [] : found.filter(({ code }) => !chosen.has(code))

  const close = () => {
    setOpen(false)
    setText('')
  }
  const search = (typed: string) => {
    setText(typed)
    setHighlighted(0)
    setOpen(true)
  }
  const without = (code: string) => value.filter((other) => other !== code)
  const toggle = ({ code }: Option) => onChange(chosen.has(code) ? without(code) : [...value, code])
  const remove = (code: string) => {
    onChange(without(code))
    field.current?.focus()
  }
  const move = (step: number) => {
    if (isOpen) setHighlighted(Math.min(Math.max(0, active + step), shown.length - 1))
    setOpen(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    const option = shown[active]
    const last = value.at(-1)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen && option !== undefined) toggle(option)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nothing = query?.isPending ? 'Carregando…' : emptyText
  return (
    <div ref={frame}>
      <Field
        label={label}
        description={props.description}
        error={error}
        withAsterisk={props.withAsterisk}
      >
        {(control) => (
          <div className={classes.box} data-error={Boolean(error)} data-disabled={disabled}>
            <Chips
              chosen={value.map((code) => optionsByCode.get(code) ?? { code, name: NAME_LOADING })}
              onRemove={remove}
              disabled={disabled}
            />
            <input
              ref={field}
              {...control}
              className={classes.input}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${active}` : undefined}
              aria-required={props.withAsterisk ?? false}
              data-path={props['data-path']}
              data-autofocus={props.startsFocused || undefined}
              autoComplete="off"
              placeholder={value.length === 0 ? placeholder : ' '} // never empty, for :placeholder-shown
              disabled={disabled}
              value={text}
              onChange={({ currentTarget }) => search(currentTarget.value)}
              onClick={() => setOpen(true)}
              onKeyDown={handleKey}
              onFocus={props.onFocus}
              onBlur={props.onBlur}
            />
          </div>
        )}
      </Field>
      {isOpen && !disabled && (
        <Popover
          anchor={frame}
          isAsWide
          className={classes.dropdown}
          onDismiss={close}
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
        >
          {remaining.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              tabIndex={-1}
              onClick={() => onChange([...value, ...remaining.map(({ code }) => code)])}
            >
              {text === ''
                ? `Selecionar todos (${remaining.length})`
                : `Selecionar os ${remaining.length} encontrados`}
            </Button>
          )}
          <div
            key={text}
            id={id}
            role="listbox"
            aria-label={label}
            aria-multiselectable
            className={classes.options}
          >
            {shown.map((option, index) => {
              const { code, name, group } = option
              return (
                <Fragment key={code}>
                  {group !== undefined && group !== shown[index - 1]?.group && (
                    <div className={classes.heading} aria-hidden>
                      {group}
                    </div>
                  )}
                  <div
                    ref={index === active ? reveal : undefined}
                    id={`${id}-${index}`}
                    role="option"
                    title={group}
                    aria-selected={chosen.has(code)}
                    aria-setsize={found.length}
                    aria-posinset={index + 1}
                    data-active={index === active}
                    className={classes.option}
                    onClick={() => toggle(option)}
                  >
                    <IconCheck size={16} aria-hidden />
                    <span>{name}</span>
                  </div>
                </Fragment>
              )
            })}
          </div>
          {found.length > shown.length && (
            <output className={classes.note}>
              {`Mostrando ${MAX_SHOWN} de ${formatNumber(found.length)}. Digite para encontrar o que falta.`}
            </output>
          )}
          {found.length === 0 && (
            <p className={classes.note}>{query?.isError ? CONNECTION_FAILED : nothing}</p>
          )}
        </Popover>
      )}
    </div>
  )
}

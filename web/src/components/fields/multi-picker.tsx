import { type ReactNode, useId, useMemo, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Popover } from '#components/controls/popover.tsx'
import { Field } from './field.tsx'
import type { FieldProps } from './field-props.ts'
import { Chips } from './multi-picker-chips.tsx'
import { Options } from './multi-picker-options.tsx'
import type { Option } from './multi-picker-search.ts'
import { useMultiPicker } from './use-multi-picker.ts'
import classes from './multi-picker.module.css'

type Props = FieldProps<readonly string[], string[]> & {
  readonly label: string
  /** Must be referentially stable: there may be ten thousand. */
  readonly options: readonly Option[]
  /** False if people do not know the codes: then the search ignores them. */
  readonly withCodes?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  /** Focuses the picker when its dialog opens. */
  readonly startsFocused?: boolean
  /** Shown instead of the options if there are none. */
  readonly emptyText?: string
  /**
   * The code of the option that stands for all of them. While it is offered, the button that selects the rest is
   * hidden.
   */
  readonly allCode?: string
}

/** Shown for a place whose name has not loaded yet. */
const NAME_LOADING = '…'

/** Picks several of many: typing filters, arrows and Enter pick, Backspace removes the last. */
export const MultiPicker = (props: Props) => {
  const { label, options, value, onChange, error, disabled = false, allCode } = props
  const {
    emptyText = 'Nada encontrado',
    placeholder = 'Digite para buscar',
    withCodes = true,
  } = props
  const { field, ...picking } = useMultiPicker({ options, withCodes, value, onChange })
  const { isOpen, text, shown, active, isChosen } = picking
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)

  const optionsByCode = useMemo(
    () => new Map(options.map((option) => [option.code, option])),
    [options],
  )
  const offersRest = isOpen && !shown.some(({ code }) => code === allCode)
  const remaining = offersRest ? shown.filter(({ code }) => !isChosen(code)) : []
  const pickRemaining = () => onChange([...value, ...remaining.map(({ code }) => code)])

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
              onRemove={picking.remove}
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
              onChange={({ currentTarget }) => picking.search(currentTarget.value)}
              onClick={picking.open}
              onKeyDown={picking.handleKey}
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
          onDismiss={picking.close}
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
        >
          {remaining.length > 1 && (
            <Button variant="quiet" size="small" tabIndex={-1} onClick={pickRemaining}>
              {text === ''
                ? `Selecionar todos (${remaining.length})`
                : `Selecionar os ${remaining.length} encontrados`}
            </Button>
          )}
          <Options
            key={text}
            id={id}
            label={label}
            options={shown}
            active={active}
            isChosen={isChosen}
            onPick={picking.toggle}
          />
          {shown.length === 0 && <p className={classes.nothing}>{emptyText}</p>}
        </Popover>
      )}
    </div>
  )
}

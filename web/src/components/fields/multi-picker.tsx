import { Input, Popover } from '@mantine/core'
import { type ReactNode, useId, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import type { FieldProps } from './field-props.ts'
import { Chips } from './multi-picker-chips.tsx'
import { Options } from './multi-picker-options.tsx'
import type { Option } from './multi-picker-search.ts'
import { usePicking } from './multi-picker-state.ts'
import classes from './multi-picker.module.css'

type Props = FieldProps<readonly string[], string[]> & {
  readonly label: string
  /** The same ones from one time to the next: there may be ten thousand. */
  readonly options: readonly Option[]
  /** Off where a code means nothing to people: it is only ever looked for, never shown. */
  readonly withCodes?: boolean
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly withAsterisk?: boolean
  readonly disabled?: boolean
  /** In a dialog: it is what the dialog is about. */
  readonly startsFocused?: boolean
  /** Said in place of the options when there are none. */
  readonly nothing?: string
  /** Of the option that stands for all of them: while it is offered, there is no other way to take all. */
  readonly allCode?: string
}

/** Of a place whose name is still on its way. */
const UNREAD = '…'

/** Picks several of many: typing narrows, arrows and Enter pick, Backspace lets go of the last. */
export const MultiPicker = (props: Props) => {
  const { label, options, value, onChange, error, disabled = false, allCode } = props
  const {
    nothing = 'Nada encontrado',
    placeholder = 'Digite para buscar',
    withCodes = true,
  } = props
  const { field, ...picking } = usePicking({ options, withCodes, value, onChange })
  const { isOpen, text, shown, active, isChosen } = picking
  const id = useId()

  const known = useMemo(() => new Map(options.map((option) => [option.code, option])), [options])
  const offersRest = isOpen && !shown.some(({ code }) => code === allCode)
  const remaining = offersRest ? shown.filter(({ code }) => !isChosen(code)) : []
  const pickRemaining = () => onChange([...value, ...remaining.map(({ code }) => code)])

  return (
    <Popover
      opened={isOpen && !disabled}
      onDismiss={picking.close}
      width="target"
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      withRoles={false}
    >
      <Popover.Target>
        {/* With the label: a list that opens upwards leaves it in sight. */}
        <div>
          <Input.Wrapper
            id={`${id}-input`}
            label={label}
            description={props.description}
            error={error}
            errorProps={{ id: `${id}-error` }}
            withAsterisk={props.withAsterisk ?? false}
          >
            <div className={classes.box} data-error={Boolean(error)} data-disabled={disabled}>
              <Chips
                chosen={value.map((code) => known.get(code) ?? { code, name: UNREAD })}
                onRemove={picking.remove}
                disabled={disabled}
              />
              <input
                ref={field}
                id={`${id}-input`}
                className={classes.input}
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={id}
                aria-autocomplete="list"
                aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${active}` : undefined}
                aria-required={props.withAsterisk ?? false}
                aria-invalid={Boolean(error)}
                aria-describedby={error ? `${id}-error` : undefined}
                data-path={props['data-path']}
                data-autofocus={props.startsFocused || undefined}
                data-mantine-stop-propagation={isOpen} // Esc closes the list, not the dialog it stands in
                autoComplete="off"
                placeholder={value.length === 0 ? placeholder : ''}
                disabled={disabled}
                value={text}
                onChange={({ currentTarget }) => picking.search(currentTarget.value)}
                onClick={picking.open}
                onKeyDown={picking.press}
                onFocus={props.onFocus}
                onBlur={props.onBlur}
              />
            </div>
          </Input.Wrapper>
        </div>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown}
        onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      >
        {remaining.length > 1 && (
          <Button kind="quiet" size="small" tabIndex={-1} onClick={pickRemaining}>
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
        {shown.length === 0 && <p className={classes.nothing}>{nothing}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}

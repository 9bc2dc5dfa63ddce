import { Input } from '@mantine/core'
import type { Scope } from '@portal/contract/permissions/scopes'
import { useId } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { GROUPS, SCOPE_HINTS, actionLabel } from './scope-words.ts'
import classes from './scopes-field.module.css'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props = FieldProps<readonly Scope[], Scope[]>
type Group = (typeof GROUPS)[number]

const [FIRST] = GROUPS

/** What may be done, group by group. */
export const ScopesField = ({ value, onChange, error, 'data-path': path }: Props) => {
  const id = useId()
  const set = (scopes: readonly Scope[], wanted: boolean) => {
    const others = value.filter((scope) => !scopes.includes(scope))
    onChange(wanted ? [...others, ...scopes] : others)
  }
  return (
    <Input.Wrapper
      label="Escopos"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'error', 'input']}
      withAsterisk
    >
      <fieldset
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes.groups}
      >
        {GROUPS.map((group) => (
          <ScopeGroup
            key={group.group}
            group={group}
            value={value}
            data-path={group === FIRST ? path : undefined}
            onSet={set}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}

type GroupProps = {
  readonly group: Group
  readonly value: readonly Scope[]
  readonly onSet: (scopes: readonly Scope[], wanted: boolean) => void
  readonly 'data-path': string | undefined
}

const ScopeGroup = ({ group: { label, scopes }, value, onSet, 'data-path': path }: GroupProps) => {
  const held = scopes.filter((scope) => value.includes(scope)).length
  const isWhole = held === scopes.length
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {scopes.length > 1 && (
        <div className={classes.whole}>
          <Checkbox
            label={`Todos de ${label}`}
            checked={isWhole}
            isPartial={held > 0 && !isWhole}
            onChange={(wanted) => onSet(scopes, wanted)}
            {...(path !== undefined && { 'data-path': path })}
          />
        </div>
      )}
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={actionLabel(scope)}
          hint={SCOPE_HINTS[scope]}
          checked={value.includes(scope)}
          onChange={(wanted) => onSet([scope], wanted)}
        />
      ))}
    </fieldset>
  )
}

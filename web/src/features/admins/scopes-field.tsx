import { Input } from '@mantine/core'
import type { Scope } from '@portal/contract/permissions/scopes'
import { useId } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { SCOPE_GROUPS, SCOPE_HINTS, actionLabel } from './scope-labels.ts'
import classes from './scopes-field.module.css'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props = FieldProps<readonly Scope[], Scope[]>
type Group = (typeof SCOPE_GROUPS)[number]

const [FIRST] = SCOPE_GROUPS

export const ScopesField = ({ value, onChange, error, 'data-path': path }: Props) => {
  const id = useId()
  const setScopes = (scopes: readonly Scope[], isChecked: boolean) => {
    const others = value.filter((scope) => !scopes.includes(scope))
    onChange(isChecked ? [...others, ...scopes] : others)
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
        {SCOPE_GROUPS.map((group) => (
          <ScopeGroup
            key={group.group}
            group={group}
            value={value}
            data-path={group === FIRST ? path : undefined}
            onSet={setScopes}
          />
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}

type GroupProps = {
  readonly group: Group
  readonly value: readonly Scope[]
  readonly onSet: (scopes: readonly Scope[], isChecked: boolean) => void
  readonly 'data-path': string | undefined
}

const ScopeGroup = ({ group: { label, scopes }, value, onSet, 'data-path': path }: GroupProps) => {
  const heldCount = scopes.filter((scope) => value.includes(scope)).length
  const hasAll = heldCount === scopes.length
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {scopes.length > 1 && (
        <div className={classes.whole}>
          <Checkbox
            label={`Todos de ${label}`}
            checked={hasAll}
            isPartial={heldCount > 0 && !hasAll}
            onChange={(isChecked) => onSet(scopes, isChecked)}
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
          onChange={(isChecked) => onSet([scope], isChecked)}
        />
      ))}
    </fieldset>
  )
}

import type { Scope } from '@portal/contract/permissions/scopes'
import { Field } from '#components/fields/field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { SCOPE_GROUPS, SCOPE_HINTS, actionLabel } from './scope-labels.ts'
import { Checkbox } from '#components/fields/checkbox.tsx'

type Props = FieldProps<readonly Scope[], Scope[]>
type Group = (typeof SCOPE_GROUPS)[number]

const [FIRST] = SCOPE_GROUPS

export const ScopesField = ({ value, onChange, error, 'data-path': path }: Props) => {
  const setScopes = (scopes: readonly Scope[], isChecked: boolean) => {
    const others = value.filter((scope) => !scopes.includes(scope))
    onChange(isChecked ? [...others, ...scopes] : others)
  }
  return (
    <Field label="Escopos" error={error} errorComesFirst isGroup withAsterisk>
      {(control) => (
        <fieldset
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3 items-start min-w-0 my-1 mx-0 p-0 border-0"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
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
      )}
    </Field>
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
    <fieldset className="min-w-0 m-0 pt-1 pb-2 px-2 border border-line rounded-md">
      <legend className="py-0 px-1.5 font-semibold">{label}</legend>
      {scopes.length > 1 && (
        <div className="mb-1 border-b border-b-line pb-1">
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

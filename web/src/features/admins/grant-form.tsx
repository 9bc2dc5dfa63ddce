import type { Grant, Grants } from '@portal/contract/admins/admin'
import type { Scope } from '@portal/contract/permissions/scopes'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { Field } from '#components/fields/field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import type { Subsidiary } from '#features/places/places.api.ts'
import { type GrantNames, grantsByName } from './grant-names.ts'
import { actionLabel, SCOPE_GROUPS, SCOPE_HINTS } from './scope-labels.ts'
import type { GrantFormState } from './use-grant-form.ts'

type ScopesFieldProps = FieldProps<readonly Scope[], Scope[]>
type Group = (typeof SCOPE_GROUPS)[number]

const [FIRST] = SCOPE_GROUPS

const ScopesField = ({ value, onChange, error, 'data-path': path }: ScopesFieldProps) => {
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

type CopyGrantProps = {
  readonly granted: Grants
  readonly except: string | undefined
  readonly names: GrantNames
  readonly onCopy: (grant: Grant) => void
}

/** Copies areas and scopes from another filial of the same person. */
const CopyGrant = ({ granted, except, names, onCopy }: CopyGrantProps) => {
  const [source, setSource] = useState('')
  const others = grantsByName(granted, names).filter(([code]) => code !== except)
  if (others.length === 0) return null
  const copy = (code: string) => {
    const grant = granted[code]
    setSource(code)
    if (grant !== undefined) onCopy(grant)
  }
  return (
    <div>
      <SelectField
        label="Copiar de outra filial"
        description="Preenche as áreas e os escopos abaixo; depois ainda podem ser mudados."
        options={[
          { value: '', label: 'Não copiar' },
          ...others.map(([value]) => ({ value, label: names.subsidiary(value) })),
        ]}
        value={source}
        onChange={copy}
      />
      <output className="text-good text-xs">
        {source !== '' && `Áreas e escopos copiados de ${names.subsidiary(source)}`}
      </output>
    </div>
  )
}

type Props = GrantFormState & {
  readonly code: string | undefined
  readonly granted: Grants
  readonly names: GrantNames
  readonly places: readonly Subsidiary[]
  readonly onClose: () => void
}

/** The grant in one filial. Not a `<form>`: it is rendered inside the administrator's form. */
export const GrantForm = (props: Props) => {
  const { code, granted, names, places, form, submit, onClose } = props
  useSaveKey(submit)
  const isNew = code === undefined
  const offered = places.filter((place) => !Object.hasOwn(granted, place.code))
  const choices = [
    { value: '', label: offered.length > 0 ? 'Escolha a filial' : 'Todas já foram adicionadas' },
    ...offered.map(({ code: value, name }) => ({ value, label: `${name} (${value})` })),
  ]
  return (
    <div className="grid gap-4">
      <SelectField
        label="Filial"
        withAsterisk
        disabled={!isNew}
        options={isNew ? choices : [{ value: code, label: names.subsidiary(code) }]}
        {...form.getInputProps('subsidiary')}
      />
      <CopyGrant
        granted={granted}
        except={code}
        names={names}
        onCopy={({ areas, scopes }) => {
          form.setValues({ areas, scopes })
          form.clearErrors()
        }}
      />
      <AreasPicker withAsterisk {...form.getInputProps('areas')} value={form.values.areas} />
      <ScopesField {...form.getInputProps('scopes')} value={form.values.scopes} />
      <div className="flex flex-wrap justify-end gap-2 sticky bottom-0 mt-0 -mb-4 -mx-4 py-3 px-4 border-t border-t-line bg-surface max-sm:*:flex-1">
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => submit()}>{isNew ? 'Adicionar' : 'Aplicar'}</Button>
      </div>
    </div>
  )
}

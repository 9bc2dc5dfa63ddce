import type { Grant, Grants } from '@portal/contract/admins/admin'
import { useState } from 'react'
import { SelectField } from '#components/fields/select-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import type { Subsidiary } from '#features/places/places.api.ts'
import { type GrantNames, grantsByName } from './grant-names.ts'
import { ScopesField } from './scopes-field.tsx'
import type { GrantFormState } from './use-grant-form.ts'

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

import { NativeSelect } from '@mantine/core'
import type { Grants } from '@portal/contract/admins/admin'
import { Button } from '#components/controls/button.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import type { Subsidiary } from '#features/places/places.api.ts'
import { CopyGrant } from './copy-grant.tsx'
import classes from './grant-form.module.css'
import type { GrantNames } from './grant-names.ts'
import { ScopesField } from './scopes-field.tsx'
import type { GrantFormState } from './use-grant-form.ts'

type Props = GrantFormState & {
  readonly code: string | undefined
  readonly granted: Grants
  readonly names: GrantNames
  readonly places: readonly Subsidiary[]
  readonly onClose: () => void
}

/** What is granted in one filial. No form of its own in HTML: it stands inside that of the administrator. */
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
    <div className={classes.form}>
      <NativeSelect
        label="Filial"
        withAsterisk
        disabled={!isNew}
        data={isNew ? choices : [{ value: code, label: names.subsidiary(code) }]}
        rightSection={<span aria-hidden className={classes.chevron} />}
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
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => submit()}>{isNew ? 'Adicionar' : 'Aplicar'}</Button>
      </div>
    </div>
  )
}

import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { ChecklistForm } from './checklist-form.tsx'

const UNSAVED = 'Salve as mudanças antes'

type Props = {
  /** As the route read it. */
  readonly checklist: Checklist
  readonly onBack: () => void
}

type Form = { readonly saved?: Checklist; readonly edition: number }

/** The form of a checklist that exists. Its status changes between saves only: the form begins anew with it. */
export const ChecklistSettings = ({ checklist: opened, onBack }: Props) => {
  const router = useRouter()
  const [{ saved, edition }, setForm] = useState<Form>({ edition: 0 })
  const [isDirty, setDirty] = useState(false)
  const checklist = saved ?? opened
  const goOn = (next: Checklist) => {
    setForm({ saved: next, edition })
    router.clearCache() // what was fetched ahead for the other tabs is older
  }
  return (
    <>
      <ChecklistHeader
        checklist={checklist}
        screen="Editar checklist"
        onBack={onBack}
        statusRefusal={isDirty ? UNSAVED : undefined}
        onStatusChanged={() => setForm({ edition: edition + 1 })}
      />
      <ChecklistForm key={edition} checklist={checklist} onSaved={goOn} onDirty={setDirty} />
    </>
  )
}

import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { ChecklistForm } from './checklist-form.tsx'

const UNSAVED = 'Salve as mudanças antes'

type Props = {
  /** The checklist as the route loaded it. */
  readonly checklist: Checklist
  readonly onBack: () => void
}

type Form = { readonly saved?: Checklist; readonly edition: number }

/** Edits a checklist that exists. Its status can change only while nothing is unsaved; the form then starts again. */
export const ChecklistSettings = ({ checklist: loaded, onBack }: Props) => {
  const router = useRouter()
  const [{ saved, edition }, setForm] = useState<Form>({ edition: 0 })
  const [isDirty, setDirty] = useState(false)
  const checklist = saved ?? loaded
  const showSaved = (next: Checklist) => {
    setForm({ saved: next, edition })
    router.clearCache() // the other tabs may have been preloaded before this save
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
      <ChecklistForm key={edition} checklist={checklist} onSaved={showSaved} onDirty={setDirty} />
    </>
  )
}

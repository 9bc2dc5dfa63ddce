import { UPLOAD_PENDING } from '@portal/contract/files/file'
import { useState } from 'react'

type Form = { readonly clearFieldError: (field: string) => void }

/** Saving is refused while the file of a field uploads: it has no link yet. */
export const useUploadRefusal = (field: string) => {
  const [isSending, setSending] = useState(false)
  return {
    problems: isSending ? { [field]: UPLOAD_PENDING } : {},
    onBusyOf: (form: Form) => (busy: boolean) => {
      setSending(busy)
      form.clearFieldError(field)
    },
  }
}

import { useId } from 'react'

/** A refused control stays focusable, so that its tooltip can say why: `reasonId` is the id of that text. */
export const useRefusal = (refusal: string | undefined) => {
  const id = useId()
  const isRefused = refusal !== undefined
  return { isRefused, reasonId: isRefused ? id : undefined }
}

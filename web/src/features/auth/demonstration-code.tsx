import { useEffect, useState } from 'react'
import { Button } from '#components/controls/button.tsx'

export type CurrentCode = { readonly code: string; readonly valid_for_seconds: number }
type Props = { readonly load: () => Promise<CurrentCode>; readonly onUse: (code: string) => void }

/** Shows the current code and loads the next one when it expires. */
export const DemonstrationCode = ({ load, onUse }: Props) => {
  const [current, setCurrent] = useState<CurrentCode>()

  useEffect(() => {
    if (current !== undefined && current.valid_for_seconds <= 0) return undefined
    const delay = current === undefined ? 0 : current.valid_for_seconds * 1000
    const timer = setTimeout(() => {
      load().then(setCurrent, () => setCurrent({ code: '', valid_for_seconds: 0 }))
    }, delay)
    return () => clearTimeout(timer)
  }, [load, current])

  if (current === undefined || current.code === '') return null
  return (
    <p className="flex items-center justify-between gap-3 py-2 px-3 bg-warn-soft text-warn rounded-md">
      <span>
        Código de demonstração:{' '}
        <strong className="tabular-nums tracking-[0.08em]">{current.code}</strong>
      </span>
      <Button variant="quiet" size="small" onClick={() => onUse(current.code)}>
        Usar
      </Button>
    </p>
  )
}

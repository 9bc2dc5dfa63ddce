import {
  abilitiesIn,
  actorWithGrants,
  dashboardAbility,
} from '@portal/contract/admins/access-summary'
import type { Grants } from '@portal/contract/admins/admin'
import type { Actor } from '@portal/contract/permissions/actor'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { type GrantNames, grantsByName } from './grant-names.ts'

/** The menu entries that an actor with these rights would see. */
export type MenuFor = (actor: Actor) => readonly { readonly label: string }[]

type Props = {
  readonly isMaster: boolean
  readonly granted: Grants
  readonly names: GrantNames
  readonly menuFor: MenuFor
}

const MOST_OPEN = 3
const REFUSAL = /^Não /

/** Describes the person's access in sentences, derived from the rules that enforce it. */
export const AccessSummary = ({ isMaster, granted, names, menuFor }: Props) => {
  const id = useId()
  const menu = menuFor(actorWithGrants(isMaster, granted)).map(({ label }) => label)
  const places = grantsByName(granted, names)
  return (
    <section
      className="grid gap-1.5 py-4 px-4 rounded-md bg-surface-sunk [&_details[open]]:pb-1"
      aria-labelledby={id}
    >
      <h3 className="text-base" id={id}>
        Resumo dos acessos
      </h3>
      {isMaster && <Sentence text="Pode tudo, em todas as filiais" />}
      {!isMaster &&
        places.map(([code]) => (
          <details key={code} open={places.length <= MOST_OPEN}>
            <summary className="py-1 px-0 font-semibold cursor-pointer">
              {names.subsidiary(code)}
            </summary>
            {abilitiesIn(code, granted, names).map((text) => (
              <Sentence key={text} text={text} />
            ))}
          </details>
        ))}
      {!isMaster && <Sentence text={dashboardAbility(granted, names)} />}
      <p className="pt-1.5 border-t border-t-line text-sm font-semibold">
        {menu.length > 0 ? `Verá no menu: ${menu.join(', ')}` : 'Não verá nenhuma entrada no menu'}
      </p>
    </section>
  )
}

const Sentence = ({ text }: { readonly text: string }) => {
  const isRefused = REFUSAL.test(text)
  const StatusIcon = isRefused ? IconMinus : IconCheck
  return (
    <p
      className="flex gap-2 py-px px-0 text-sm data-[refused=true]:text-ink-soft data-[refused=true]:[&>svg]:text-ink-soft [&>svg]:flex-none [&>svg]:mt-0.5 [&>svg]:text-good"
      data-refused={isRefused}
    >
      <StatusIcon size={16} stroke={2.2} aria-hidden />
      <span>{text}</span>
    </p>
  )
}

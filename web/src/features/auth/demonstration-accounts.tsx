import type { Settings } from '@portal/contract/settings/settings'
import { use } from 'react'
import type { Credentials } from '#session/sign-in.ts'
import classes from './sign-in.module.css'

type Props = {
  readonly settings: Promise<Settings | undefined>
  readonly onPick: (credentials: Credentials) => void
}

/** Ways in for a newcomer. Nothing at all outside a demonstration. */
export const DemonstrationAccounts = ({ settings, onPick }: Props) => {
  const accounts = use(settings)?.demonstration ?? []
  if (accounts.length === 0) return null
  return (
    <section className={classes.demonstration} aria-labelledby="demonstration">
      <h2 id="demonstration">Contas de demonstração</h2>
      <p>Escolha uma para preencher o formulário. O código aparece no passo seguinte.</p>
      <ul>
        {accounts.map(({ email, password, description }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password })}>
              <strong>{email}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { rememberWayBack } from '#web/session/way-back.ts'

/** To who is not signed in; `back`: where signing in leads. */
export function SignInFirst({ back }: { back: string }) {
  return (
    <section className="grid gap-4 justify-items-start">
      <h2 className="largo text-lg">Prima accedi</h2>
      <p>
        La ricetta è un dato sulla salute: la chiediamo solo a chi ha un account, così la leggete soltanto tu e
        l’ottico.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link className="btn" to="/login" onClick={() => rememberWayBack(back)}>
          Accedi
        </Link>
        <Link className="btn btn-2" to="/register" onClick={() => rememberWayBack(back)}>
          Crea un account
        </Link>
      </div>
    </section>
  )
}

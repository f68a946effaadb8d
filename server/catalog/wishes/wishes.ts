import { wishLimit } from '#contract/window-limits.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { deleteWish, insertWishes, lockLists } from './queries.ts'
import { selectWishes } from './shared-queries.ts'

type ListDeps = Pick<Deps, 'db' | 'now'>

/** Ids of the frames that the caller marked, the latest first. */
export async function listWishes({ db }: Pick<Deps, 'db'>, { id }: Pick<Actor, 'id'>) {
  return (await selectWishes(db, id)).map((wish) => wish.id)
}

/** Marks frames; those that there is no room or no product for are left out. Answers the list. */
export async function addWishes(deps: ListDeps, actor: Pick<Actor, 'id'>, ids: number[]) {
  await inTransaction(deps.db, async (tx) => {
    if (ids.length === 0 || !(await lockLists(tx, actor.id))) return
    await insertWishes(tx, actor.id, { ids: [...new Set(ids)], most: wishLimit, at: deps.now() })
  })
  return listWishes(deps, actor)
}

/** Takes a frame off the caller's list; one that is not on it changes nothing. Answers the list. */
export async function removeWish(deps: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>, productId: number) {
  await deleteWish(deps.db, actor.id, productId)
  return listWishes(deps, actor)
}

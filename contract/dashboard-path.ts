/** Whether a path is the dashboard's, in any spelling that the router takes for it. */
export const isOfDashboard = (path: string) => /^\/admin(?:\/|$)/i.test(path)

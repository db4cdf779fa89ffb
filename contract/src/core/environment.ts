export type Environment = "Local" | "Dev" | "Test" | "Stage" | "Prod";

/** CON-01: the installation that a host name belongs to. */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  if (name === "localhost" || /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[0-9a-f:]+\]$/.test(name))
    return "Local";
  if (name.includes("dev.")) return "Dev";
  if (name.includes("test.")) return "Test";
  if (name.includes("stage.")) return "Stage";
  return "Prod";
}

import { ErrorToast } from "../../ui/ErrorToast.tsx";
import { MessageDialog } from "../../ui/MessageDialog.tsx";
import { ToastHost } from "../../ui/ToastHost.tsx";
import { ThemeProvider } from "./ThemeProvider.tsx";

export function NoticeHosts() {
  return (
    <ThemeProvider>
      <ToastHost />
      <ErrorToast />
      <MessageDialog />
    </ThemeProvider>
  );
}

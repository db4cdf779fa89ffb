import { ErrorToast } from "../../ui/overlay/ErrorToast.tsx";
import { MessageDialog } from "../../ui/overlay/MessageDialog.tsx";
import { ToastHost } from "../../ui/overlay/ToastHost.tsx";
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

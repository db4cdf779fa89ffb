import { useQuery } from "@tanstack/react-query";
import { UserBody, UserUpdate, userRoutes } from "@wage/contract/users";
import { call } from "../../core/http/api.ts";
import { query, refresh } from "../../core/http/query.ts";
import { Form } from "../../ui/form/Form.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { LoadError } from "../../ui/page/LoadError.tsx";
import { TextSkeleton } from "../../ui/page/Skeletons.tsx";
import { UserFields } from "./UserFields.tsx";
import { UserSessions } from "./UserSessions.tsx";

interface UserDialogProps {
  /** null: a new user. */
  userId: number | null;
  onClose: () => void;
}

export function UserDialog({ userId, onClose }: UserDialogProps) {
  const saved = () => {
    void refresh(userRoutes.list, userRoutes.get);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={userId === null ? "Add a user" : "User"}>
      {userId === null ? (
        <NewUser onSaved={saved} onCancel={onClose} />
      ) : (
        <KnownUser userId={userId} onSaved={saved} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  onSaved: () => void;
  onCancel: () => void;
}

const NOBODY = {
  name: "",
  email: "",
  roles: [],
  signInMethod: "both" as const,
  title: "",
  phone: "",
  office: "",
  caseloadTarget: "",
};

function NewUser({ onSaved, onCancel }: FormProps) {
  return (
    <Form
      schema={UserBody}
      values={NOBODY}
      onSubmit={(body) => call(userRoutes.create, { body, quiet: true, success: "The user was added." })}
      onSaved={onSaved}
      submitLabel="Add and send the invitation"
      cancel={{ onClick: onCancel }}
    >
      <UserFields />
    </Form>
  );
}

function KnownUser({ userId, onSaved, onCancel }: FormProps & { userId: number }) {
  const { data, error, refetch } = useQuery(query(userRoutes.get, { params: { userId } }));
  if (error) return <LoadError error={error} retry={refetch} />;
  if (!data) return <TextSkeleton lines={10} />;
  const { name, email, roles, signInMethod, title, phone, office, caseloadTarget, active, rowVersion } = data;
  return (
    <>
      <Form
        schema={UserUpdate}
        values={{
          name,
          email,
          roles,
          signInMethod,
          active,
          rowVersion,
          title: title ?? "",
          phone: phone ?? "",
          office: office ?? "",
          caseloadTarget: caseloadTarget ?? "",
        }}
        onSubmit={(body) =>
          call(userRoutes.update, { params: { userId }, body, quiet: true, success: "The user was saved." })
        }
        onSaved={onSaved}
        cancel={{ onClick: onCancel }}
      >
        <UserFields inactive={!active} />
      </Form>
      <UserSessions user={data} />
    </>
  );
}

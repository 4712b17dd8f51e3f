package com.roda.member;

import android.content.Context;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

/** Web bundles below the app's private files; nothing is ever written outside of them. */
final class BundleStore {

    private final File root;

    BundleStore(Context context) {
        root = new File(context.getFilesDir(), "bundles");
    }

    String pathOf(String bundle) {
        return folder(bundle).getAbsolutePath();
    }

    void write(String bundle, String path, byte[] bytes) throws IOException {
        File folder = folder(bundle);
        File file = new File(folder, path);
        if (!file.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator)) {
            throw new IOException("outside the bundle");
        }
        file.getParentFile().mkdirs();
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write(bytes);
            out.getFD().sync();
        }
    }

    void remove(String bundle) {
        delete(folder(bundle));
    }

    private File folder(String bundle) {
        if (!bundle.matches("[A-Za-z0-9._-]{1,60}") || bundle.startsWith(".")) {
            throw new IllegalArgumentException("no name of a bundle");
        }
        return new File(root, bundle);
    }

    private static void delete(File file) {
        File[] inside = file.listFiles();
        if (inside != null) for (File each : inside) delete(each);
        file.delete();
    }
}
